/*
 * Where the browser keeps nothing for the page, as with blocked site data or in another application's view, puts a memory in the
 * place of each storage, so that the application starts: it lasts until the page is left. The build writes this into the page's head,
 * as the first script.
 */
(() => {
  const memory = {
    getItem(key) {
      return this[key] ?? null;
    },
    setItem(key, value) {
      this[key] = String(value);
    },
    removeItem(key) {
      delete this[key];
    },
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      window[name].getItem('');
    } catch {
      // The keys are its own properties, as those of a storage are.
      Object.defineProperty(window, name, { value: Object.create(memory) });
    }
  }
})();
