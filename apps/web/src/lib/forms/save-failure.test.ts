import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError, networkText } from '../calls/api-errors.ts';
import { saveFailureTexts } from './save-failure.ts';

const texts = (error: unknown) => saveFailureTexts(error, 'Failed to save book.');

describe('the toasts of a failed save', () => {
  it('are one for each wrong field, with its first message', () => {
    const errors = {
      title: ['Title is required.', 'Title is odd.'],
      author: ['Author is required.'],
      odd: [],
    };
    expect(texts(new ApiError('Title is required.', 422, errors))).toEqual([
      'title: Title is required.',
      'author: Author is required.',
    ]);
  });

  it('are the message of the server where no field is to blame', () => {
    expect(texts(new ApiError('This title exists.', 409, null))).toEqual(['This title exists.']);
    expect(texts(new ApiError('This title exists.', 409, {}))).toEqual(['This title exists.']);
  });

  it('are the fallback where the server gave no sentence', () => {
    expect(texts(new ApiError('Internal Server Error', 500, null, false))).toEqual(['Failed to save book.']);
  });

  it('say that the server was not reached', () => {
    expect(texts(new NetworkError('No answer.'))).toEqual([networkText()]);
  });
});
