export { RenewManyDialog } from './renew-many-dialog.tsx';
export { ReturnSeveralDialog } from './return-several-dialog.tsx';
