/*
 * Light or dark, and the colour of a library that has one of its own, before anything is painted. The build writes it into the page's
 * head, because the page's own code comes after the first paint. What the person chose on this device (src/lib/theme.ts) wins
 * over the system's setting.
 */
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');

  function show() {
    const choice = localStorage.getItem('theme');
    const theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light';
    root.dataset.theme = theme;
    document.querySelector('meta[name=color-scheme]').content = theme;
    // The bars of the browser; each colour of index.html counts for its own theme.
    for (const bar of document.querySelectorAll('meta[name=theme-color]')) {
      bar.media = bar.dataset.for === theme ? 'all' : 'not all';
    }
  }

  // Written there by the server; the default's shades stand in the styles.
  if (root.dataset.ownBrand) root.style.setProperty('--brand', root.dataset.ownBrand);
  show();
  system.addEventListener('change', show);
  addEventListener('theme', show);
  addEventListener('storage', show);
  // On paper always light: browsers leave out dark backgrounds, and light letters would stand on white.
  addEventListener('beforeprint', () => {
    root.dataset.theme = 'light';
  });
  addEventListener('afterprint', show);
})();
