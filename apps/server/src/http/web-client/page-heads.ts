import { libraryDescription } from './app-manifest.ts';

/** The facts in the head of a page, which previews of its address show, for example in a chat. */
export interface PageHead {
  /** The title without the library's name; null for the library itself. */
  title: string | null;
  description: string;
  /** The kind of thing, as Open Graph has it. */
  type: 'website' | 'book';
  /** The canonical path and query; null when only the requested address identifies the content. */
  address: string | null;
  /** The path of a picture, and what it shows; null for the library's mark. */
  picture: { path: string; alt: string } | null;
  /** Whether search engines may list it. */
  isListed: boolean;
}

const library: PageHead = {
  title: null,
  description: libraryDescription,
  type: 'website',
  address: null,
  picture: null,
  isListed: true,
};

const logIn = {
  title: 'Log in',
  description: 'Log in to request books, see your loans and review what you have read.',
};

/** The pages that everybody may open, with the titles that the client gives them. */
const heads: Record<string, Pick<PageHead, 'title' | 'description'>> = {
  '/': library,
  '/browse-books': {
    title: 'Browse Books',
    description: 'Search the books by title or author, in any script, and see which halls have a copy.',
  },
  '/leaderboard': {
    title: 'Leaderboard',
    description: 'The halls that read the most this month.',
  },
  '/rules': {
    title: 'Rules of borrowing',
    description: 'How requesting, borrowing and returning work here.',
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What happens to your data, in plain words.',
  },
  '/forgot-password': {
    title: 'Forgot password',
    description: 'Ask for a link to choose a new password.',
  },
  '/user/reader': logIn,
  '/user/volunteer': logIn,
  '/user/admin': logIn,
  '/user/reader?mode=register': {
    title: 'Register',
    description: 'Become a reader and borrow books free from your own hall.',
  },
  '/user/volunteer?mode=register': {
    title: 'Register',
    description: 'Become a volunteer and hand out books in your hall.',
  },
};

/** The head of the page at an address; that of the library where no public page is. */
export function headAt(url: string): PageHead {
  const [path = '/', query] = url.split('?');
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  const named = [...(isRegistration(query) ? [`${page}?mode=register`] : []), page];
  const address = named.find((each) => Object.hasOwn(heads, each));
  if (address === undefined) return library;
  // Any other query, such as the filters of Browse, changes the content, so the address is not canonical.
  const isWhole = query === undefined || address.includes('?');
  return { ...library, ...heads[address], address: isWhole ? address : null };
}

function isRegistration(query: string | undefined): boolean {
  return new URLSearchParams(query).get('mode') === 'register';
}
