import type { RouteObject } from '@nabericht/router';
import { type ComponentType, lazy } from 'react';
import { AuthPlace } from './AuthPlace.tsx';

/** All screens share one chunk: somebody who opens one goes on to the next, and nobody else needs them. */
const LoginScreen = lazy(async () => {
  const { LoginScreen } = await import(/* webpackChunkName: "auth" */ './login/LoginScreen.tsx');
  return { default: LoginScreen };
});
const RegisterScreen = lazy(async () => {
  const { RegisterScreen } = await import(/* webpackChunkName: "auth" */ './register/RegisterScreen.tsx');
  return { default: RegisterScreen };
});
const CodeScreen = lazy(async () => {
  const { CodeScreen } = await import(/* webpackChunkName: "auth" */ './code/CodeScreen.tsx');
  return { default: CodeScreen };
});
const LoggedOutScreen = lazy(async () => {
  const { LoggedOutScreen } = await import(/* webpackChunkName: "auth" */ './logged-out/LoggedOutScreen.tsx');
  return { default: LoggedOutScreen };
});
const LinkScreen = lazy(async () => {
  const { LinkScreen } = await import(/* webpackChunkName: "auth" */ './link/LinkScreen.tsx');
  return { default: LinkScreen };
});

const place = (Screen: ComponentType, forVisitors = true) => (
  <AuthPlace forVisitors={forVisitors}>
    <Screen />
  </AuthPlace>
);

/** The screens for signing in and out, under /auth and /link. */
export const authRoutes: RouteObject[] = [
  { path: '/auth/login', element: place(LoginScreen) },
  { path: '/auth/register', element: place(RegisterScreen) },
  { path: '/auth/otp/:otpRequestId', element: place(CodeScreen) },
  { path: '/auth/loggedOut', element: place(LoggedOutScreen) },
  { path: '/link/:dossierId/:hash', element: place(LinkScreen, false) },
];
