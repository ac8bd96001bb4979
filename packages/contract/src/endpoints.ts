import * as accounts from './accounts.ts';
import * as books from './books.ts';
import * as lendings from './lendings.ts';
import * as points from './points.ts';
import * as reference from './reference.ts';
import * as requests from './requests.ts';
import * as reviews from './reviews.ts';
import type { Endpoint } from './route.ts';
import * as volunteers from './volunteers.ts';
import * as wishes from './wishes.ts';

/** Every endpoint of the API. What is not listed here is not served, documented or callable. */
export const endpoints = {
  login: accounts.login,
  registerReader: accounts.registerReader,
  registerVolunteer: accounts.registerVolunteer,
  registerAdmin: accounts.registerAdmin,
  currentUser: accounts.currentUser,
  logout: accounts.logout,
  listBooks: books.listBooks,
  suggestBooks: books.suggestBooks,
  bookDetails: books.bookDetails,
  submitBook: books.submitBook,
  listHalls: reference.listHalls,
  listDepartments: reference.listDepartments,
  listAuthors: reference.listAuthors,
  listPublishers: reference.listPublishers,
  listCategories: reference.listCategories,
  placeRequest: requests.placeRequest,
  withdrawRequest: requests.withdrawRequest,
  listRequests: requests.listRequests,
  fulfilRequest: requests.fulfilRequest,
  cancelRequest: requests.cancelRequest,
  listLendings: lendings.listLendings,
  returnLending: lendings.returnLending,
  markLendingLost: lendings.markLendingLost,
  markLendingFound: lendings.markLendingFound,
  myReads: lendings.myReads,
  submitReview: reviews.submitReview,
  listWishes: wishes.listWishes,
  addWish: wishes.addWish,
  removeWish: wishes.removeWish,
  readerDashboard: points.readerDashboard,
  availableVolunteers: volunteers.availableVolunteers,
  toggleAvailability: volunteers.toggleAvailability,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
