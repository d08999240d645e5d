import type { RouteObject } from '@nabericht/router';

/** The screens for signing in and out, under /auth and /link. */
export const authRoutes: RouteObject[] = [];
