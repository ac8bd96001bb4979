export { EditReaderDialog } from '../edit-reader-dialog.tsx';
export { BlockDialog } from './block-dialog.tsx';
export { CorrectPointsDialog } from './correct-points-dialog.tsx';
export { WriteDialog } from './write-dialog.tsx';
