/**
 * The file that draws each address, by the address as the router writes it. The router loads it when the address is
 * first visited; the build lets the server name it in the page, so that a slow network brings it together with the rest.
 */
export const pageFiles = {
  '/': './pages/home.page.tsx',
  '/browse-books': './pages/browse.page.tsx',
  '/book-details': './pages/book-details.page.tsx',
  '/wishlist': './pages/wishlist.page.tsx',
  '/privacy': './pages/privacy.page.tsx',
  '/rules': './pages/rules.page.tsx',
  '/leaderboard': './pages/leaderboard.page.tsx',
  '/dashboard': './pages/dashboard.page.tsx',
  '/my-reads': './pages/my-reads.page.tsx',
  '/notices': './pages/notices.page.tsx',
  '/account': './pages/account.page.tsx',
  '/forgot-password': './pages/forgot-password.page.tsx',
  '/reset-password': './pages/reset-password.page.tsx',
  '/confirm-email': './pages/confirm-email.page.tsx',
  '/user/:userType': './gateway/gateway.page.tsx',
  '/calendar': './pages/calendar.page.tsx',
  '/desk': './pages/desk.page.tsx',
  '/copies/:label': './pages/copy.page.tsx',
  '/books-to-describe': './pages/books-to-describe.page.tsx',
  '/readers/:id': './pages/reader.page.tsx',
  '/waiting-lists': './pages/waiting-lists.page.tsx',
  '/admin/audit': './pages/audit.page.tsx',
  '/admin/admins': './pages/admins.page.tsx',
  '/admin/export': './pages/export.page.tsx',
  '/admin/isbn-sources': './pages/isbn-sources.page.tsx',
  '/admin/reviews': './pages/reported-reviews.page.tsx',
  '/admin/imports': './pages/imports.page.tsx',
  '/admin/imports/:id': './pages/import.page.tsx',
};
