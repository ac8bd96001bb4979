export {
  eraseDisputesOf,
  insertDispute,
  selectDisputable,
  selectDispute,
  selectLoanOfDispute,
  updateDispute,
} from './disputes.queries.ts';
