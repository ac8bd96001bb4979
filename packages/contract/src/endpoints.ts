import { accountEndpoints } from './account-endpoints.ts';
import * as adminBooks from './admin-books.ts';
import * as admins from './admins.ts';
import * as audit from './audit.ts';
import * as bookAdditions from './book-additions.ts';
import * as bookDrafts from './book-drafts.ts';
import * as bookIntake from './book-intake.ts';
import * as calendar from './calendar.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import * as catalogue from './catalogue.ts';
import { claimEndpoints } from './claims.ts';
import * as copies from './copies.ts';
import * as copyPage from './copy-page.ts';
import * as deliveries from './deliveries.ts';
import * as desk from './desk.ts';
import * as exported from './exports.ts';
import * as firstSteps from './first-steps.ts';
import * as hallLists from './hall-lists.ts';
import * as home from './home.ts';
import { importEndpoints } from './imports.ts';
import * as inventory from './inventory.ts';
import * as isbnLookUp from './isbn-lookup.ts';
import * as labels from './labels.ts';
import * as leaderboard from './leaderboard.ts';
import * as lendings from './lendings.ts';
import * as listExports from './list-exports.ts';
import * as myReads from './my-reads.ts';
import * as offlineDesk from './offline-desk.ts';
import * as overview from './overview.ts';
import { passingEndpoints } from './passings.ts';
import * as pastedLists from './pasted-lists.ts';
import * as points from './points.ts';
import * as readerPage from './reader-page.ts';
import * as readers from './readers.ts';
import { receiptEndpoints } from './receipts.ts';
import * as reference from './reference.ts';
import * as referenceAdmin from './reference-admin.ts';
import * as renewals from './renewals.ts';
import * as requestCodes from './request-codes.ts';
import * as requests from './requests.ts';
import * as reviewReports from './review-reports.ts';
import * as reviews from './reviews.ts';
import type { Endpoint } from './route.ts';
import * as rules from './rules.ts';
import * as scannedCopies from './scanned-copy.ts';
import * as search from './search.ts';
import * as sightings from './sightings.ts';
import { stocktakeEndpoints } from './stocktake-scans.ts';
import * as volunteers from './volunteers.ts';
import * as waits from './waits.ts';
import * as wishes from './wishes.ts';
import * as works from './works.ts';

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
