/**
 * The only module that imports react-router. Sharing this package instead of react-router lets the shell
 * drop what nobody uses (docs/decisions). Something missing? Add it here by name.
 */
export {
  createBrowserRouter,
  Link,
  type LinkProps,
  type Location,
  matchPath,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export { useNavigate } from './use-navigate.ts';
