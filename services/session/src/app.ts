import { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { sessionContract } from '@nabericht/contracts/session-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { serviceDoor } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';
import type { SessionDeps } from './deps.ts';
import { changeEmail } from './routes/change-email.ts';
import { chooseLanguage } from './routes/choose-language.ts';
import { confirmSignIn } from './routes/confirm-sign-in.ts';
import { endSession } from './routes/end-session.ts';
import { endSessions } from './routes/end-sessions.ts';
import { endSessionsOfUser } from './routes/end-sessions-of-user.ts';
import { eraseScopes } from './routes/erase-scopes.ts';
import { eraseUser } from './routes/erase-user.ts';
import { exportUser } from './routes/export-user.ts';
import { findRefreshing } from './routes/find-refreshing.ts';
import { listIdleUsers } from './routes/list-idle-users.ts';
import { listSessions } from './routes/list-sessions.ts';
import { login } from './routes/login.ts';
import { logout } from './routes/logout.ts';
import { readJwks } from './routes/read-jwks.ts';
import { readSession } from './routes/read-session.ts';
import { readStanding } from './routes/read-standing.ts';
import { readUser } from './routes/read-user.ts';
import { refreshCsrfToken } from './routes/refresh-csrf-token.ts';
import { refreshJwtToken } from './routes/refresh-jwt-token.ts';
import { register } from './routes/register.ts';
import { requestConfirmation } from './routes/request-confirmation.ts';
import { requestEmailChange } from './routes/request-email-change.ts';
import { requestOtp } from './routes/request-otp.ts';
import { requestOtpWithHash } from './routes/request-otp-with-hash.ts';
import { requestScopedCode } from './routes/request-scoped-code.ts';

export function createApp(deps: SessionDeps): Hono {
  const app = createServiceApp(deps.log);
  const handlers = {
    refreshCsrfToken: refreshCsrfToken(deps),
    refreshJwtToken: refreshJwtToken(deps),
    register: register(deps),
    requestOtp: requestOtp(deps),
    requestOtpWithHash: requestOtpWithHash(deps),
    login: login(deps),
    logout: logout(deps),
    readSession: readSession(deps),
    readJwks: readJwks(deps),
    requestConfirmation: requestConfirmation(deps),
    confirmSignIn: confirmSignIn(deps),
    listSessions: listSessions(deps),
    endSession: endSession(deps),
    endSessions: endSessions(deps),
    requestEmailChange: requestEmailChange(deps),
    changeEmail: changeEmail(deps),
    chooseLanguage: chooseLanguage(deps),
  };
  bindContract(app, wirePaths.session, sessionContract, handlers, serviceDoor(deps.door));
  const internal = {
    readUser: readUser(deps),
    requestScopedCode: requestScopedCode(deps),
    exportUser: exportUser(deps),
    listIdleUsers: listIdleUsers(deps),
    eraseUser: eraseUser(deps),
    eraseScopes: eraseScopes(deps),
    findRefreshing: findRefreshing(deps),
    readStanding: readStanding(deps),
    endSessionsOfUser: endSessionsOfUser(deps),
  };
  bindContract(app, internalPaths.session, internalSessionContract, internal, serviceDoor(deps.door));
  return app;
}
