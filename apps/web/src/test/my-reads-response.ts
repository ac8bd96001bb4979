/** A book of My books as the server sends it; servers of the contract may leave texts and cover out. */
interface StubBook {
  book_id: string;
  title: string | null;
  image_url: string | null;
  author: { name: string | null } | null;
}

interface StubReads {
  requested?: { book?: Partial<StubBook>; request_date?: string | null }[];
  current?: { book?: Partial<StubBook>; issue_date?: string | null; return_date?: string | null }[];
  completed?: {
    book?: Partial<StubBook>;
    issue_date?: string | null;
    return_date?: string | null;
    review_id?: string;
  }[];
}

/** A response of `GET /api/my-reads`, with defaults for what the test leaves out. */
export function myReadsResponse({ requested = [], current = [], completed = [] }: StubReads) {
  const days = { issue_date: '2026-11-05', return_date: '2026-11-12' };
  const bookOf = (number: number, book: Partial<StubBook> = {}) => ({
    book_id: `book-${number}`,
    title: `Title ${number}`,
    image_url: null,
    author: { name: `Author ${number}` },
    ...book,
  });
  return {
    pendingRequests: requested.map(({ book, ...facts }, index) => ({
      req_id: `request-${index}`,
      request_date: '2026-11-01',
      hall: { name: 'Fazlul Huq Muslim Hall' },
      ...facts,
      book: bookOf(index, book),
    })),
    currentReads: current.map(({ book, ...facts }, index) => ({
      lending_id: `current-${index}`,
      ...days,
      ...facts,
      request: { book: bookOf(100 + index, book) },
    })),
    completedReads: completed.map(({ book, ...facts }, index) => ({
      lending_id: `completed-${index}`,
      review_id: null,
      ...days,
      ...facts,
      request: { book: bookOf(200 + index, book) },
    })),
  };
}
