import { type Endpoint, usualBodyKilobytes } from '@library/contract/route.ts';
import { megabytesText } from '@library/contract/settings.ts';
import { Refusal } from '../../lib/refusal.ts';

/** What the head of a call says of its body. */
export interface BodyHead {
  /** The kind, without parameters; undefined where none is named. */
  mediaType: string | undefined;
  /** How it is packed (`Content-Encoding`); undefined where it is not. */
  packing: string | undefined;
}

/** What a form may have beside its image, in bytes. */
const fieldBytes = 256 * 1024;

/** Whether an endpoint takes this body as a form. */
export function isForm(endpoint: Endpoint | undefined, mediaType: string | undefined): boolean {
  return endpoint?.encoding === 'form' && mediaType === 'multipart/form-data';
}

/** The bytes that a form may have at most, with an image of `coverBytes`. */
export function formBytes(coverBytes: number): number {
  return coverBytes + fieldBytes;
}

/** 413: the image, or the form around it, is larger than covers of `coverBytes` need. */
export function tooLargeImage(coverBytes: number): Refusal {
  return new Refusal(
    'too_large',
    `The image is too large: it may have at most ${megabytesText(coverBytes)}.`,
  );
}

/** The bytes that a JSON body of this endpoint may have at most. */
export function textBytes({ bodyKilobytes = usualBodyKilobytes }: Endpoint): number {
  return bodyKilobytes * 1024;
}

/**
 * Bytes of a text that are read when its call was answered already: texts that are a little too long come from honest callers,
 * who then get their answer before the connection ends.
 */
export const restOfText = 64 * 1024;

/**
 * The bytes of a body that are still read, and thrown away, when its call was answered already. Where forms are taken this is
 * a photograph of twice the size, or that of a caller whose log-in has ended; where they are not, nobody honest sends as much.
 */
export function restBytes(endpoint: Endpoint | undefined, coverBytes: number): number {
  return endpoint?.encoding === 'form' ? 2 * formBytes(coverBytes) : restOfText;
}

/** Why a body is refused before any of it is read: 415 for a kind that the endpoint does not take; null when it is taken. */
export function reasonAgainstKind(endpoint: Endpoint, { mediaType, packing }: BodyHead): Refusal | null {
  if (packing !== undefined && packing.toLowerCase() !== 'identity') {
    return new Refusal('unsupported_media', 'The call could not be read: send its body unpacked.');
  }
  if (mediaType === 'application/json' || isForm(endpoint, mediaType)) return null;
  const kinds = endpoint.encoding === 'form' ? 'JSON or a form' : 'JSON';
  return new Refusal('unsupported_media', `The call could not be read: send ${kinds}.`);
}
