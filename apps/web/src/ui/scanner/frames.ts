/** What can be read: the barcode of a printed book, or a QR code. */
export type CodeFormat = 'ean_13' | 'qr_code';

/** Reads the code that a video shows at this moment; null while there is none. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;
