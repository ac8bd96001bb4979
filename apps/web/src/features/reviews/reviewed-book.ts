/** The book under review, as the dialogs show it. */
export type ReviewedBook = {
  book_id: string;
  title: string;
  author: string;
  category: string | null;
  image: string | null;
};
