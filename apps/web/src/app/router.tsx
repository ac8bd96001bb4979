import { type ComponentType, lazy } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { loadBookDetails } from './page-loaders.ts';
import { Layout } from './shell/layout.tsx';
import { NotFound } from './shell/not-found.tsx';

/** Turns a module with a page as its default export into a route that loads when it is first visited. */
function page(load: () => Promise<{ default: ComponentType }>): Pick<RouteObject, 'Component'> {
  return { Component: lazy(load) };
}

/** The access-denied screens point here; the gateway gets to know where the person wanted to go. */
function LoginRedirect() {
  const { state } = useLocation();
  return <Navigate to="/user/reader" replace state={state} />;
}

/** The page of the kit, which a build for readers leaves out. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'kit', ...page(() => import('./kit/kit.page.tsx')) }]
  : [];

/** Every page of the application, all under one layout (spec 2.1). */
const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      { index: true, ...page(() => import('./pages/home.page.tsx')) },
      { path: 'browse-books', ...page(() => import('./pages/browse.page.tsx')) },
      { path: 'book-details', ...page(loadBookDetails) },
      { path: 'wishlist', ...page(() => import('./pages/wishlist.page.tsx')) },
      { path: 'leaderboard', ...page(() => import('./pages/leaderboard.page.tsx')) },
      { path: 'dashboard', ...page(() => import('./pages/dashboard.page.tsx')) },
      { path: 'my-reads', ...page(() => import('./pages/my-reads.page.tsx')) },
      { path: 'account', ...page(() => import('./pages/account.page.tsx')) },
      { path: 'forgot-password', ...page(() => import('./pages/forgot-password.page.tsx')) },
      { path: 'reset-password', ...page(() => import('./pages/reset-password.page.tsx')) },
      { path: 'user/:userType', ...page(() => import('./gateway/gateway.page.tsx')) },
      { path: 'admin/audit', ...page(() => import('./pages/audit.page.tsx')) },
      { path: 'user', element: <Navigate to="/user/reader" replace /> },
      { path: 'login', Component: LoginRedirect },
      ...kit,
      { path: '*', Component: NotFound },
    ],
  },
];

/** The page of the present address, in its layout. */
export function Pages() {
  return useRoutes(routes);
}
