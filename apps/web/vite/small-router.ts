import type { Plugin } from 'vite';

/** The part of React Router that knows links and forms. */
const LINKS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/;
const ROUTER = /[\\/]react-router[\\/]dist[\\/]/;

/** In a link: what fetches the next page's data, which only an application with React Router's own server has. */
const PREFETCH: readonly [from: RegExp, to: string][] = [
  [/usePrefetchBehavior\(prefetch, rest\)/, '[false, null, undefined]'],
  [/return shouldPrefetch && !isAbsolute \? .*? : link;/s, 'return link;'],
];

/**
 * Leaves out what the application does not use of React Router, which would be 3 kB of every first visit: its components
 * are marked as free of side effects, so that those without a user fall away, and links fetch nothing ahead.
 */
export function smallRouter(): Plugin {
  return {
    name: 'small-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      let small = code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(
          /(?<!PURE__ \*\/ ?)(React(?:\$\d)?\.(?:forwardRef|createContext|memo)\()/g,
          '/* @__PURE__ */ $1',
        );
      if (LINKS.test(id)) {
        for (const [from, to] of PREFETCH) {
          if (!from.test(small)) this.error(`React Router has changed: no ${from} in its links.`);
          small = small.replace(from, to);
        }
      }
      return { code: small, map: null };
    },
  };
}
