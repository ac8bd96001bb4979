/*
 * The language of the page, before anything is painted: what this browser chose (src/lib/language/choice.ts), else as the server
 * wrote it. The build writes it into the page's head. First contents in another language stay hidden: the service worker may show a page
 * from before the choice (decision 086).
 */
(() => {
  const root = document.documentElement;
  const chosen = localStorage.getItem('language');
  if ((chosen !== 'en' && chosen !== 'bn') || chosen === root.lang) return;
  root.lang = chosen;
  root.dataset.hidesContents = '';
})();
