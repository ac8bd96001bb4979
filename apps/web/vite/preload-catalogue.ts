import type { Plugin } from 'vite';

/** Files that Browse and the details begin with, by the start of their names. */
const wanted = /^assets\/(catalogue|browse\.page|icons|useMutation)-/;

/**
 * Lets the page ask for the catalogue's code together with the start's, not after it: most visits begin or go on
 * there, and it saves a slow network one way there and back.
 */
export function preloadCatalogue(): Plugin {
  return {
    name: 'preload-catalogue',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}
