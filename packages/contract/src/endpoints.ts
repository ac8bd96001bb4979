import { accountEndpoints } from './account-endpoints.ts';
import * as adminBooks from './books/admin-books.ts';
import * as catalogue from './books/catalogue.ts';
import * as home from './books/home.ts';
import * as search from './books/suggestions.ts';
import * as works from './books/works.ts';
import * as calendar from './calendar/calendar.ts';
import * as calendarFeeds from './calendar/calendar-feeds.ts';
import type { Endpoint } from './calls/route.ts';
import * as copies from './copies/copies.ts';
import * as copyPage from './copies/copy-page.ts';
import * as inventory from './copies/inventory.ts';
import * as labels from './copies/labels.ts';
import * as scannedCopies from './copies/scanned-copy.ts';
import * as sightings from './copies/sightings.ts';
import { stocktakeEndpoints } from './copies/stocktake-scans.ts';
import * as bookAdditions from './intake/book-additions.ts';
import * as bookDrafts from './intake/book-drafts.ts';
import * as bookIntake from './intake/book-intake.ts';
import { importEndpoints } from './intake/imports.ts';
import * as isbnLookUp from './intake/isbn-lookup.ts';
import * as rules from './lending/borrowing-rules.ts';
import { claimEndpoints } from './lending/claims.ts';
import * as desk from './lending/desk.ts';
import * as hallLists from './lending/hall-lists.ts';
import * as lendings from './lending/lendings.ts';
import * as offlineDesk from './lending/offline-desk.ts';
import { passingEndpoints } from './lending/passings.ts';
import { receiptEndpoints } from './lending/receipts.ts';
import * as renewals from './lending/renewals.ts';
import * as requestCodes from './lending/request-codes.ts';
import * as requests from './lending/requests.ts';
import * as waits from './lending/waits.ts';
import * as audit from './library/audit.ts';
import * as exported from './library/exports.ts';
import * as firstSteps from './library/first-steps.ts';
import * as listExports from './library/list-exports.ts';
import * as overview from './library/overview.ts';
import * as deliveries from './notices/deliveries.ts';
import * as admins from './people/admins.ts';
import * as readerPage from './people/reader-page.ts';
import * as readers from './people/readers.ts';
import * as volunteers from './people/volunteers.ts';
import * as leaderboard from './reading/leaderboard.ts';
import * as myReads from './reading/my-reads.ts';
import * as points from './reading/points.ts';
import * as reviewReports from './reading/review-reports.ts';
import * as reviews from './reading/reviews.ts';
import * as wishes from './reading/wishes.ts';
import * as pastedLists from './reference/pasted-lists.ts';
import * as reference from './reference/reference.ts';
import * as referenceAdmin from './reference/reference-admin.ts';

/** Every endpoint of the API. Nothing else is served, documented or callable. */
export const endpoints = {
  ...accountEndpoints,
  listBooks: catalogue.listBooks,
  suggestBooks: catalogue.suggestBooks,
  bookDetails: catalogue.bookDetails,
  listLanguages: catalogue.listLanguages,
  submitBook: bookIntake.submitBook,
  listBookAdditions: bookAdditions.listBookAdditions,
  undoBookAddition: bookAdditions.undoBookAddition,
  suggestForIntake: bookAdditions.suggestForIntake,
  lookUpIsbn: isbnLookUp.lookUpIsbn,
  proposedCover: isbnLookUp.proposedCover,
  listBookSources: isbnLookUp.listBookSources,
  listIsbnSources: isbnLookUp.listIsbnSources,
  agreeToIsbnSource: isbnLookUp.agreeToIsbnSource,
  draftBook: bookDrafts.draftBook,
  listBooksToDescribe: bookDrafts.listBooksToDescribe,
  titlePage: bookDrafts.titlePage,
  describeBook: bookDrafts.describeBook,
  ...importEndpoints,
  joinWorks: works.joinWorks,
  splitWork: works.splitWork,
  undoWorkChange: works.undoWorkChange,
  declineWorkProposal: works.declineWorkProposal,
  listWorkProposals: works.listWorkProposals,
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
  requestCode: requestCodes.requestCode,
  scanAtDesk: desk.scanAtDesk,
  lendAtDesk: desk.lendAtDesk,
  foundAtDesk: desk.foundAtDesk,
  offlinePack: offlineDesk.offlinePack,
  sendDeskActs: offlineDesk.sendDeskActs,
  listLendings: lendings.listLendings,
  returnLending: lendings.returnLending,
  returnLendings: lendings.returnLendings,
  markLendingLost: lendings.markLendingLost,
  markLendingFound: lendings.markLendingFound,
  renewLending: renewals.renewLending,
  renewLendings: renewals.renewLendings,
  changeDueDate: renewals.changeDueDate,
  listDueChanges: renewals.listDueChanges,
  ...receiptEndpoints,
  ...claimEndpoints,
  ...passingEndpoints,
  myReads: myReads.myReads,
  ownBooks: myReads.ownBooks,
  submitReview: reviews.submitReview,
  viewReview: reviews.viewReview,
  changeReview: reviews.changeReview,
  deleteReview: reviews.deleteReview,
  reportReview: reviewReports.reportReview,
  listReportedReviews: reviewReports.listReportedReviews,
  dismissReports: reviewReports.dismissReports,
  hideReview: reviewReports.hideReview,
  showReview: reviewReports.showReview,
  listOwnWaits: waits.listOwnWaits,
  joinWait: waits.joinWait,
  leaveWait: waits.leaveWait,
  pauseWait: waits.pauseWait,
  resumeWait: waits.resumeWait,
  passTurn: waits.passTurn,
  listWaits: waits.listWaits,
  listLines: waits.listLines,
  putWaitFirst: waits.putWaitFirst,
  endWait: waits.endWait,
  listWishes: wishes.listWishes,
  addWish: wishes.addWish,
  removeWish: wishes.removeWish,
  readerDashboard: points.readerDashboard,
  leaderboard: leaderboard.leaderboard,
  hallLeaderboard: leaderboard.hallLeaderboard,
  borrowingRules: rules.borrowingRules,
  home: home.home,
  readerProgress: points.readerProgress,
  availableVolunteers: volunteers.availableVolunteers,
  toggleAvailability: volunteers.toggleAvailability,
  pageHalls: referenceAdmin.halls.page,
  createHall: referenceAdmin.halls.create,
  updateHall: referenceAdmin.halls.update,
  deleteHall: referenceAdmin.halls.remove,
  previewPastedHalls: pastedLists.pasteHalls.preview,
  addPastedHalls: pastedLists.pasteHalls.add,
  pageDepartments: referenceAdmin.departments.page,
  createDepartment: referenceAdmin.departments.create,
  updateDepartment: referenceAdmin.departments.update,
  deleteDepartment: referenceAdmin.departments.remove,
  previewPastedDepartments: pastedLists.pasteDepartments.preview,
  addPastedDepartments: pastedLists.pasteDepartments.add,
  pageAuthors: referenceAdmin.authors.page,
  createAuthor: referenceAdmin.authors.create,
  updateAuthor: referenceAdmin.authors.update,
  deleteAuthor: referenceAdmin.authors.remove,
  pageCategories: referenceAdmin.categories.page,
  createCategory: referenceAdmin.categories.create,
  updateCategory: referenceAdmin.categories.update,
  deleteCategory: referenceAdmin.categories.remove,
  pagePublishers: referenceAdmin.publishers.page,
  createPublisher: referenceAdmin.publishers.create,
  updatePublisher: referenceAdmin.publishers.update,
  deletePublisher: referenceAdmin.publishers.remove,
  mergeAuthors: referenceAdmin.mergeAuthors,
  mergeCategories: referenceAdmin.mergeCategories,
  mergePublishers: referenceAdmin.mergePublishers,
  listReaders: readers.listReaders,
  updateReader: readers.updateReader,
  deleteReader: readers.deleteReader,
  readerDetails: readerPage.readerDetails,
  listReaderWaits: readerPage.listReaderWaits,
  listReaderPoints: readerPage.listReaderPoints,
  listReaderNotices: readerPage.listReaderNotices,
  blockReader: readerPage.blockReader,
  unblockReader: readerPage.unblockReader,
  correctReaderPoints: readerPage.correctReaderPoints,
  writeToReader: readerPage.writeToReader,
  sendPasswordLink: readerPage.sendPasswordLink,
  listVolunteers: volunteers.listVolunteers,
  updateVolunteer: volunteers.updateVolunteer,
  deleteVolunteer: volunteers.deleteVolunteer,
  listUnverifiedVolunteers: volunteers.listUnverifiedVolunteers,
  verifyVolunteer: volunteers.verifyVolunteer,
  verifyVolunteers: volunteers.verifyVolunteers,
  deleteUnverifiedVolunteer: volunteers.deleteUnverifiedVolunteer,
  listAdmins: admins.listAdmins,
  listUnverifiedAdmins: admins.listUnverifiedAdmins,
  verifyAdmin: admins.verifyAdmin,
  withdrawAdmin: admins.withdrawAdmin,
  deleteUnverifiedAdmin: admins.deleteUnverifiedAdmin,
  listAdminBooks: adminBooks.listAdminBooks,
  createAdminBook: adminBooks.createAdminBook,
  updateAdminBook: adminBooks.updateAdminBook,
  changeBooks: adminBooks.changeBooks,
  replaceCover: adminBooks.replaceCover,
  deleteAdminBook: adminBooks.deleteAdminBook,
  listCollections: inventory.listCollections,
  saveCollections: inventory.saveCollections,
  exportRequests: listExports.exportRequests,
  exportLendings: listExports.exportLendings,
  exportReaders: listExports.exportReaders,
  exportVolunteers: listExports.exportVolunteers,
  exportAdminBooks: listExports.exportAdminBooks,
  listCopies: copies.listCopies,
  copyHistory: copies.copyHistory,
  overdueList: hallLists.overdueList,
  dayList: hallLists.dayList,
  ...stocktakeEndpoints,
  listLabels: labels.listLabels,
  markLabelsPrinted: labels.markLabelsPrinted,
  scannedCopy: scannedCopies.scannedCopy,
  tellSighting: sightings.tellSighting,
  listUnseenCopies: sightings.listUnseenCopies,
  copyDetails: copyPage.copyDetails,
  listCopyEvents: copyPage.listCopyEvents,
  changeCopyState: copies.changeCopyState,
  moveCopyToHall: copies.moveCopyToHall,
  listClosures: calendar.listClosures,
  previewClosure: calendar.previewClosure,
  previewRemoval: calendar.previewRemoval,
  addClosure: calendar.addClosure,
  changeClosure: calendar.changeClosure,
  removeClosure: calendar.removeClosure,
  previewHallWeek: calendar.previewHallWeek,
  changeHallWeek: calendar.changeHallWeek,
  ownCalendarFeed: calendarFeeds.ownCalendarFeed,
  makeCalendarFeed: calendarFeeds.makeCalendarFeed,
  endCalendarFeed: calendarFeeds.endCalendarFeed,
  calendarFeed: calendarFeeds.calendarFeed,
  loanCalendar: calendarFeeds.loanCalendar,
  downloadExport: exported.downloadExport,
  listAudit: audit.listAudit,
  adminOverview: overview.adminOverview,
  listFirstSteps: firstSteps.listFirstSteps,
  dismissFirstSteps: firstSteps.dismissFirstSteps,
  adminStatistics: overview.adminStatistics,
  downloadStatistics: overview.downloadStatistics,
  suggestSearch: search.suggestSearch,
  listDeliveries: deliveries.listDeliveries,
  retryDeliveries: deliveries.retryDeliveries,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
