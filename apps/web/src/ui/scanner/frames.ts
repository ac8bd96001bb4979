/** The codes that can be read: the barcode of a printed book, or a QR code. */
export type CodeFormat = 'ean_13' | 'qr_code';

/** Reads the code in the current frame of a video; null while there is none. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;
