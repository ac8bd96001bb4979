export { RenewLendingsDialog } from './renew-lendings-dialog.tsx';
export { ReturnSeveralDialog } from './return-several-dialog.tsx';
