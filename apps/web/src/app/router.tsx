import { type ComponentType, lazy } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { pageFiles } from './page-files.ts';
import { Layout } from './shell/layout.tsx';

type PageModule = { default: ComponentType };

const modules = import.meta.glob<PageModule>(['./pages/*.page.tsx', './gateway/*.page.tsx']);

/** The page in a file, which loads when it is first visited. */
function pageIn(file: string) {
  const load = modules[file];
  if (!load) throw new Error(`There is no file ${file}.`);
  return lazy(load);
}

const pages: RouteObject[] = Object.entries(pageFiles).map(([path, file]) => ({
  path,
  Component: pageIn(file),
}));

/** The access-denied screens point here; the gateway gets to know where the person wanted to go. */
function LoginRedirect() {
  const { state } = useLocation();
  return <Navigate to="/user/reader" replace state={state} />;
}

/** The page of the kit, which a build for readers leaves out. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'kit', Component: lazy(() => import('./kit/kit.page.tsx')) }]
  : [];

/** Every page of the application, all under one layout. */
const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      ...pages,
      { path: 'user', element: <Navigate to="/user/reader" replace /> },
      { path: 'login', Component: LoginRedirect },
      ...kit,
      { path: '*', Component: pageIn('./pages/not-found.page.tsx') },
    ],
  },
];

/** The page of the present address, in its layout. */
export function Pages() {
  return useRoutes(routes);
}
