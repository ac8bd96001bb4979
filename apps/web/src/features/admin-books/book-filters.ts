/** What the admins' list of books filters by, named as in the address and in the call; '' for no filter. */
export type BookFilters = {
  title: string;
  hall_id: string;
  author_id: string;
  publisher_id: string;
  category_id: string;
  language: string;
  isbn: string;
  /** 'true' for only the books that share their ISBN with another book. */
  shared_isbn: string;
};

/** The filters of a list that shows every book. */
export const noBookFilters: BookFilters = {
  title: '',
  hall_id: '',
  author_id: '',
  publisher_id: '',
  category_id: '',
  language: '',
  isbn: '',
  shared_isbn: '',
};
