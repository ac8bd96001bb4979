import { type ComponentType, lazy } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { pageFiles } from './page-files.ts';
import { Layout } from './shell/layout.tsx';

type PageModule = { default: ComponentType };

const modules = import.meta.glob<PageModule>(['./pages/*.page.tsx', './gateway/*.page.tsx']);

/** The page of a file; its code loads on the first visit. */
function pageIn(file: string) {
  const load = modules[file];
  if (!load) throw new Error(`There is no file ${file}.`);
  return lazy(load);
}

const pages: RouteObject[] = Object.entries(pageFiles).map(([path, file]) => ({
  path,
  Component: pageIn(file),
}));

/** The target of the access-denied screens; passes on to the gateway which page the person wanted. */
function LoginRedirect() {
  const { state } = useLocation();
  return <Navigate to="/user/reader" replace state={state} />;
}

/** Addresses that people guess, remember or were told, with the page that they mean. */
const otherNames: Record<string, string> = {
  user: '/user/reader',
  register: '/user/reader?mode=register',
  signup: '/user/reader?mode=register',
  admin: '/user/admin',
  volunteer: '/user/volunteer',
  books: '/browse-books',
  browse: '/browse-books',
  search: '/browse-books',
  'my-books': '/my-reads',
  profile: '/account',
  home: '/',
};

/** The page of the kit, which production builds leave out. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'kit', Component: lazy(() => import('./kit/kit.page.tsx')) }]
  : [];

/** Every page of the application, all under one layout. */
const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      ...pages,
      ...Object.entries(otherNames).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
      { path: 'login', Component: LoginRedirect },
      ...kit,
      { path: '*', Component: pageIn('./pages/not-found.page.tsx') },
    ],
  },
];

/** The page of the current address, in its layout. */
export function Pages() {
  return useRoutes(routes);
}
