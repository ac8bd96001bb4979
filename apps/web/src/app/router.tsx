import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import { Layout } from './shell/layout.tsx';
import { NotFound } from './shell/not-found.tsx';
import { PageError } from './shell/page-error.tsx';

/** Turns a module with a page as its default export into a route that loads when it is first visited. */
function page(load: () => Promise<{ default: React.ComponentType }>): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: (await load()).default }) };
}

/** The access-denied screens point here; the gateway gets to know where the person wanted to go. */
function LoginRedirect() {
  const { state } = useLocation();
  return <Navigate to="/user/reader" replace state={state} />;
}

/** Every page of the application, all under one layout (spec 2.1). */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { index: true, ...page(() => import('./pages/home.page.tsx')) },
          { path: 'browse-books', ...page(() => import('./pages/browse.page.tsx')) },
          { path: 'book-details', ...page(() => import('./pages/book-details.page.tsx')) },
          { path: 'wishlist', ...page(() => import('./pages/wishlist.page.tsx')) },
          { path: 'leaderboard', ...page(() => import('./pages/leaderboard.page.tsx')) },
          { path: 'dashboard', ...page(() => import('./pages/dashboard.page.tsx')) },
          { path: 'my-reads', ...page(() => import('./pages/my-reads.page.tsx')) },
          { path: 'user/:userType', ...page(() => import('./gateway/gateway.page.tsx')) },
          { path: 'admin/audit', ...page(() => import('./pages/audit.page.tsx')) },
          { path: 'user', element: <Navigate to="/user/reader" replace /> },
          { path: 'login', Component: LoginRedirect },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];

/** The router of the browser. */
export function createRouter() {
  return createBrowserRouter(routes);
}
