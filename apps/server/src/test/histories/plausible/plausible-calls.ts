import type { EndpointName } from '@library/contract/endpoints.ts';
import { testPassword } from '../../factories.ts';
import { isbnCalls } from '../../isbn-calls.ts';
import { plausibleBookActs } from './plausible-book-acts.ts';
import { closureCalls } from './plausible-closures.ts';
import { pushCalls, sessionCalls } from './plausible-devices.ts';
import { importCalls } from './plausible-imports.ts';
import { readerCalls } from './reader-calls.ts';
import { receiptCalls } from './receipt-calls.ts';
import { severalCalls } from './several-calls.ts';

/** A valid call, which is refused only for lack of permission. */
export interface PlausibleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The thing belongs to one person or does not exist: callers with the permission get a 404. */
  missing?: true;
}

let serial = 0;

const newPerson = () => ({
  name: 'Somebody New',
  email: `new${++serial}@example.test`,
  password: testPassword,
  password_confirmation: testPassword,
});

function bookForm(hall_id: string): FormData {
  const form = new FormData();
  const fields = {
    title: `A book ${++serial}`,
    description: '',
    copies_to_add: '1',
    is_new_book: '1',
    author_name: 'An author',
    publisher_name: 'A publisher',
    category_name: 'A category',
    hall_id,
  };
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  return form;
}

const adminBook = () => ({ title: `A book ${++serial}`, author: 'One', publisher: 'One', category: 'One' });

/** Ids of things that exist. */
export interface Things {
  hall_id: string;
  dept_id: string;
  book_id: string;
  copy_id: string;
  /** The address of a reader with the tests' password. */
  email: string;
}

/** A call of every endpoint: the compiler reports a missing endpoint. `unknown` makes ids of things that do not exist. */
export function plausibleCalls(
  things: Things,
  { unknown, today }: { unknown: () => string; today: string },
): Record<EndpointName, () => PlausibleCall> {
  const { hall_id, dept_id, book_id, copy_id, email } = things;
  return {
    login: () => ({ params: { userType: 'reader' }, body: { email, password: testPassword } }),
    registerReader: () => ({ body: { ...newPerson(), hall_id, dept_id } }),
    registerVolunteer: () => ({ body: { ...newPerson(), hall_id, dept_id } }),
    registerAdmin: () => ({ body: newPerson() }),
    adminRegistrationNeeds: () => ({}),
    askEmailProof: () => ({ body: {} }),
    confirmEmailByCode: () => ({ body: { code: '123 456' } }),
    checkEmailLink: () => ({ body: { token: 'unknown' } }),
    confirmEmailByLink: () => ({ body: { token: 'unknown' } }),
    askEmailProofAtLogin: () => ({ params: { userType: 'reader' }, body: { email, password: testPassword } }),
    cancelEmailChange: () => ({ body: {} }),
    borrowingRules: () => ({}),
    currentUser: () => ({}),
    logout: () => ({ body: {} }),
    listBooks: () => ({ query: { page: '1' } }),
    suggestBooks: () => ({ query: { title: 'book' } }),
    listLanguages: () => ({}),
    bookDetails: () => ({ params: { id: book_id } }),
    submitBook: () => ({ body: bookForm(things.hall_id) }),
    ...plausibleBookActs(book_id, unknown),
    suggestForIntake: () => ({ query: { kind: 'title', text: 'book' } }),
    ...isbnCalls({ hall_id, book_id }, unknown),
    ...importCalls(unknown),
    listHalls: () => ({}),
    listDepartments: () => ({}),
    listAuthors: () => ({ query: { search: 'author' } }),
    listPublishers: () => ({}),
    listCategories: () => ({}),
    placeRequest: () => ({ body: { book_id, hall_id } }),
    withdrawRequest: () => ({ body: { req_id: unknown() } }),
    listRequests: () => ({ query: { status: 'pending' } }),
    fulfilRequest: () => ({ body: { req_id: unknown(), return_date: today } }),
    cancelRequest: () => ({ body: { req_id: unknown() } }),
    listLendings: () => ({ query: { status: 'pending' } }),
    returnLending: () => ({ body: { lending_id: unknown() } }),
    markLendingLost: () => ({ body: { lending_id: unknown() } }),
    markLendingFound: () => ({ body: { lending_id: unknown() } }),
    renewLending: () => ({ body: { lending_id: unknown() } }),
    renewLendings: () => ({ body: { lending_ids: [unknown()], reason: 'The reader asked.' } }),
    changeDueDate: () => ({
      body: { lending_id: unknown(), return_date: today, reason: 'The reader asked.' },
    }),
    ownCalendarFeed: () => ({}),
    makeCalendarFeed: () => ({}),
    endCalendarFeed: () => ({}),
    calendarFeed: () => ({ params: { token: 'x'.repeat(43) }, missing: true }),
    loanCalendar: () => ({ params: { id: unknown() }, missing: true }),
    listDueChanges: () => ({ params: { id: unknown() }, missing: true }),
    myReads: () => ({}),
    ownBooks: () => ({}),
    viewReview: () => ({ params: { id: unknown() }, missing: true }),
    changeReview: () => ({ params: { id: unknown() }, body: { rating: 4, comment: '' } }),
    deleteReview: () => ({ params: { id: unknown() } }),
    reportReview: () => ({ body: { review_id: unknown(), reason: 'It is an advertisement.' } }),
    listReportedReviews: () => ({ query: { state: 'hidden', page: '1' } }),
    dismissReports: () => ({ body: { review_id: unknown() } }),
    hideReview: () => ({ body: { review_id: unknown(), reason: 'It is an advertisement.' } }),
    showReview: () => ({ body: { review_id: unknown() } }),
    readerProgress: () => ({}),
    submitReview: () => ({ body: { book_id, rating: 5, comment: '' } }),
    listOwnWaits: () => ({}),
    joinWait: () => ({ body: { book_id, hall_ids: [hall_id] } }),
    leaveWait: () => ({ body: { wait_id: unknown() } }),
    pauseWait: () => ({ body: { wait_id: unknown() } }),
    resumeWait: () => ({ body: { wait_id: unknown() } }),
    passTurn: () => ({ body: { req_id: unknown() } }),
    listWaits: () => ({ query: { book_id, page: '1' } }),
    listLines: () => ({ query: { page: '1' } }),
    putWaitFirst: () => ({ body: { wait_id: unknown(), reason: 'An exam is tomorrow.' } }),
    endWait: () => ({ body: { wait_id: unknown(), reason: 'The account is shared.' } }),
    listWishes: () => ({}),
    addWish: () => ({ body: { book_id } }),
    removeWish: () => ({ params: { book_id } }),
    readerDashboard: () => ({}),
    leaderboard: () => ({ query: { period: 'month', hall_id, page: '1' } }),
    hallLeaderboard: () => ({}),
    home: () => ({}),
    availableVolunteers: () => ({ query: { hall_id } }),
    toggleAvailability: () => ({ body: {} }),
    pageHalls: () => ({}),
    previewPastedHalls: () => ({ body: { text: 'A hall, men' } }),
    addPastedHalls: () => ({ body: { text: `Hall ${++serial}, women` } }),
    previewPastedDepartments: () => ({ body: { text: 'A department' } }),
    addPastedDepartments: () => ({ body: { text: `Department ${++serial}` } }),
    createHall: () => ({ body: { name: `Hall ${++serial}`, gender: 'male' } }),
    updateHall: () => ({ params: { id: unknown() }, body: { name: `Hall ${++serial}`, gender: 'male' } }),
    deleteHall: () => ({ params: { id: unknown() } }),
    pageDepartments: () => ({}),
    createDepartment: () => ({ body: { name: `Department ${++serial}` } }),
    updateDepartment: () => ({ params: { id: unknown() }, body: { name: `Department ${++serial}` } }),
    deleteDepartment: () => ({ params: { id: unknown() } }),
    pageAuthors: () => ({}),
    createAuthor: () => ({ body: { name: `Author ${++serial}` } }),
    updateAuthor: () => ({ params: { id: unknown() }, body: { name: `Author ${++serial}` } }),
    deleteAuthor: () => ({ params: { id: unknown() } }),
    pageCategories: () => ({}),
    createCategory: () => ({ body: { name: `Category ${++serial}` } }),
    updateCategory: () => ({ params: { id: unknown() }, body: { name: `Category ${++serial}` } }),
    deleteCategory: () => ({ params: { id: unknown() } }),
    pagePublishers: () => ({}),
    createPublisher: () => ({ body: { name: `Publisher ${++serial}` } }),
    updatePublisher: () => ({ params: { id: unknown() }, body: { name: `Publisher ${++serial}` } }),
    deletePublisher: () => ({ params: { id: unknown() } }),
    mergeAuthors: () => ({ params: { id: unknown() }, body: { into: unknown() } }),
    mergeCategories: () => ({ params: { id: unknown() }, body: { into: unknown() } }),
    mergePublishers: () => ({ params: { id: unknown() }, body: { into: unknown() } }),
    updateReader: () => ({ params: { id: unknown() }, body: newPerson() }),
    ...readerCalls(unknown, hall_id),
    listVolunteers: () => ({ query: { page: '1' } }),
    updateVolunteer: () => ({ params: { id: unknown() }, body: newPerson() }),
    deleteVolunteer: () => ({ params: { id: unknown() } }),
    listUnverifiedVolunteers: () => ({}),
    ...severalCalls(unknown),
    ...receiptCalls(unknown),
    verifyVolunteer: () => ({ body: { volunteer_id: unknown() } }),
    deleteUnverifiedVolunteer: () => ({ body: { volunteer_id: unknown() } }),
    listAdmins: () => ({}),
    listUnverifiedAdmins: () => ({}),
    verifyAdmin: () => ({ body: { admin_id: unknown() } }),
    withdrawAdmin: () => ({ body: { admin_id: unknown() } }),
    deleteUnverifiedAdmin: () => ({ body: { admin_id: unknown() } }),
    listAdminBooks: () => ({ query: { title: 'book' } }),
    createAdminBook: () => ({ body: adminBook() }),
    updateAdminBook: () => ({ params: { book_id: unknown() }, body: adminBook() }),
    replaceCover: () => ({ params: { book_id: unknown() }, body: bookForm(hall_id) }),
    deleteAdminBook: () => ({ params: { book_id: unknown() } }),
    listCollections: () => ({ params: { book_id } }),
    saveCollections: () => ({ params: { book_id }, body: { book_collection: [] } }),
    listCopies: () => ({ params: { book_id } }),
    copyHistory: () => ({ params: { copy_id } }),
    changeCopyState: () => ({ params: { copy_id: unknown() }, body: { state: 'lost' } }),
    moveCopyToHall: () => ({ params: { copy_id: unknown() }, body: { hall_id } }),
    ...closureCalls({ hall_id, today }, unknown),
    downloadExport: () => ({ params: { file: 'books.csv' } }),
    listAudit: () => ({ query: { page: '1' } }),
    adminOverview: () => ({}),
    listFirstSteps: () => ({}),
    dismissFirstSteps: () => ({}),
    adminStatistics: () => ({ query: { from: '2026-01-01', to: '2026-03-10' } }),
    downloadStatistics: () => ({
      params: { table: 'halls' },
      query: { from: '2026-01-01', to: '2026-03-10' },
    }),
    suggestSearch: () => ({ query: { search: 'book' } }),
    ...sessionCalls(unknown),
    changePassword: () => ({
      body: { current_password: testPassword, password: testPassword, password_confirmation: testPassword },
    }),
    askPasswordReset: () => ({ params: { userType: 'reader' }, body: { email: newPerson().email } }),
    checkPasswordReset: () => ({ params: { userType: 'reader' }, body: { token: 'a link' } }),
    resetPassword: () => ({
      params: { userType: 'reader' },
      body: { token: 'a link', password: testPassword, password_confirmation: testPassword },
    }),
    ownAccount: () => ({}),
    changeOwnLanguage: () => ({ body: { language: 'bn' } }),
    changeOwnPerson: () => ({ body: { name: 'A new name', contact: '' } }),
    changeOwnEmail: () => ({ body: { email: newPerson().email, current_password: testPassword } }),
    changeReaderPlace: () => ({ body: { hall_id, dept_id, session: '2024-25', gender: 'male' } }),
    changeVolunteerPlace: () => ({ body: { dept_id, address: 'North block', room_no: '112' } }),
    listNotices: () => ({ query: { page: '1' } }),
    noticeSettings: () => ({}),
    changeNoticeSettings: () => ({ body: { mail: ['receipts'] } }),
    unsubscribe: () => ({ params: { token: unknown() }, missing: true }),
    listDeliveries: () => ({ query: { state: 'failed', page: '1' } }),
    ...pushCalls(unknown),
    retryDeliveries: () => ({ body: { notice_ids: [unknown()] } }),
    readNotices: () => ({ body: { notice_ids: [unknown()] } }),
    changeAutoRenew: () => ({ body: { auto_renew: false } }),
    changeOnLeaderboard: () => ({ body: { on_leaderboard: false } }),
  };
}
