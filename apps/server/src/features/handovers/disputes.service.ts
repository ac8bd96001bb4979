export {
  eraseDisputesOf,
  insertDispute,
  selectDisputable,
  selectDispute,
  selectDisputedOf,
  selectLoanOfDispute,
  updateDispute,
} from './disputes.queries.ts';
