import { type Endpoint, usualBodyKilobytes } from '@library/contract/calls/route.ts';
import { megabytesText } from '@library/contract/library/settings.ts';
import { Refusal } from '../../lib/refusal.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';

/** What the headers of a call say about its body. */
export interface BodyHead {
  /** The media type without parameters; undefined without a `Content-Type`. */
  mediaType: string | undefined;
  /** The `Content-Encoding`; undefined without that header. */
  contentEncoding: string | undefined;
}

/** The size limit of a form without its file, in bytes. */
const fieldBytes = 256 * 1024;

/** Whether an endpoint accepts this body as a form. */
export function isForm(endpoint: Endpoint | undefined, mediaType: string | undefined): boolean {
  return endpoint?.encoding === 'form' && mediaType === 'multipart/form-data';
}

/** Whether this is a body that mail programs send to unsubscribe (RFC 8058). It has no information, so it is never read. */
function isAnyForm(mediaType: string | undefined): boolean {
  return mediaType === 'application/x-www-form-urlencoded' || mediaType === 'multipart/form-data';
}

/** The size limit of the file in a form of this endpoint, in bytes; `coverBytes` when the file is a cover. */
export function fileBytes(endpoint: Endpoint | undefined, coverBytes: number): number {
  const { fileMegabytes } = endpoint ?? {};
  return fileMegabytes === undefined ? coverBytes : fileMegabytes * 1024 * 1024;
}

/** The size limit of a form, in bytes, for this size limit of its file. */
export function formBytes(file: number): number {
  return file + fieldBytes;
}

/** 413: the file or its form is larger than this endpoint allows. */
export function tooLargeFile(endpoint: Endpoint | undefined, coverBytes: number): Refusal {
  if (endpoint?.fileMegabytes === undefined) return tooLargeImage(coverBytes);
  return new Refusal(
    'too_large',
    msg('The file is too large: it may have at most {fileMegabytes} MB.', {
      fileMegabytes: endpoint.fileMegabytes,
    }),
  );
}

/** 413: the image or its form is larger than the limit for a cover of `coverBytes`. */
export function tooLargeImage(coverBytes: number): Refusal {
  return new Refusal(
    'too_large',
    msg('The picture is too large: it may have at most {size}.', { size: megabytesText(coverBytes) }),
  );
}

/** The size limit of a JSON body for this endpoint, in bytes. */
export function textBytes({ bodyKilobytes = usualBodyKilobytes }: Endpoint): number {
  return bodyKilobytes * 1024;
}

/**
 * The bytes of a text that are still read after an early response. Callers with a text that is only a little too long are honest
 * and should get their response before the connection closes.
 */
export const restOfText = 64 * 1024;

/**
 * The bytes of a body that are still read, and discarded, after an early response. For forms they suffice for a photograph of
 * twice the allowed size; for other bodies no honest caller sends more.
 */
export function restBytes(endpoint: Endpoint | undefined, coverBytes: number): number {
  return endpoint?.encoding === 'form' ? 2 * formBytes(fileBytes(endpoint, coverBytes)) : restOfText;
}

/** 415 for a media type or encoding that the endpoint does not accept, decided by the headers alone; null when it is accepted. */
export function reasonAgainstKind(
  endpoint: Endpoint,
  { mediaType, contentEncoding }: BodyHead,
): Refusal | null {
  if (contentEncoding !== undefined && contentEncoding.toLowerCase() !== 'identity') {
    return new Refusal('unsupported_media', "We couldn't read the call: send its body unpacked.");
  }
  if (mediaType === 'application/json' || isForm(endpoint, mediaType)) return null;
  if (endpoint.oneClick && isAnyForm(mediaType)) return null;
  const kinds = endpoint.encoding === 'form' ? 'JSON or a form' : 'JSON';
  return new Refusal(
    'unsupported_media',
    msg("We couldn't read the call: send {kinds}.", { kinds: word(kinds) }),
  );
}
