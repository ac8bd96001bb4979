/** The book that a request is about, as its dialogs show it. */
export type RequestedBook = {
  id: string;
  title: string;
  author: string;
  category: string | null;
  imageURL: string;
};
