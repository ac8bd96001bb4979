import { type ComponentType, lazy } from 'react';
import { matchRoutes, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { withTexts } from '../lib/language/late-texts.ts';
import { type LatePart, latePart } from './late-part.tsx';
import { pageFiles } from './page-files.ts';
import { Layout } from './shell/layout.tsx';

type PageModule = { default: ComponentType };

const modules = import.meta.glob<PageModule>(['./pages/*/*.page.tsx', './gateway/*.page.tsx']);

/** The page of a file; its code loads on the first visit. */
function pageIn(file: string): LatePart<object> {
  const load = modules[file];
  if (!load) throw new Error(`There is no file ${file}.`);
  return latePart(() => withTexts(load()));
}

const latePages = Object.entries(pageFiles).map(([path, file]) => ({ path, ...pageIn(file) }));

/** Preloads the code of the page at a path, so that the page renders without suspending. */
export async function prepareFirstPage(path: string): Promise<void> {
  const [match] = matchRoutes(latePages, path) ?? [];
  await latePages.find((page) => page.path === match?.route.path)?.prepare();
}

const pages: RouteObject[] = latePages.map(({ path, Part }) => ({ path, Component: Part }));

/** The target of the access-denied screens; gives the gateway the page that the person wanted. */
function LoginRedirect() {
  const { state } = useLocation();
  return <Navigate to="/user/reader" replace state={state} />;
}

/** Redirects from addresses that people guess, remember or were told. */
const otherNames: Record<string, string> = {
  user: '/user/reader',
  register: '/user/reader?mode=register',
  signup: '/user/reader?mode=register',
  'sign-up': '/user/reader?mode=register',
  signin: '/user/reader',
  'sign-in': '/user/reader',
  'log-in': '/user/reader',
  admin: '/user/admin',
  volunteer: '/user/volunteer',
  books: '/browse-books',
  browse: '/browse-books',
  search: '/browse-books',
  'my-books': '/my-reads',
  profile: '/account',
  home: '/',
  about: '/',
  help: '/rules',
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
      { path: '*', Component: pageIn('./pages/visitor/not-found.page.tsx').Part },
    ],
  },
];

/** The page of the current address, in its layout. */
export function Pages() {
  return useRoutes(routes);
}
