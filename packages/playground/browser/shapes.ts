/**
 * What the page takes from outside: from the frame, whose code anybody may have written, and from
 * a link. What has another shape, or is larger than a page can render, is refused.
 */
import * as v from 'valibot';

import { FAULT_NAMES, type Call } from '../frame/messages';

/** More than the frame sends of its own accord (`frame/start.ts`, `frame/environment.ts`). */
const MOST_FILES = 1000;
const MOST_REQUESTS = 500;
const LONGEST_TEXT = 256 * 1024;
const LONGEST_OUTPUT = 20_000;
const LONGEST_PATH = 4096;
const TALLEST_APP = 20_000;

const path = v.pipe(v.string(), v.maxLength(LONGEST_PATH));
const number = v.pipe(v.number(), v.finite());

export const faultName = v.picklist(FAULT_NAMES);

export const cloudFile = v.object({
  path,
  space: v.picklist(['drive', 'appDataFolder']),
  isFolder: v.boolean(),
  text: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
  base64: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TEXT), v.base64())),
});

const storedFile = v.object({ ...cloudFile.entries, id: path });

/** Kept as it is, because all requests of a call share it. */
const call = v.custom<Call>((value) =>
  v.is(v.object({ name: path, code: v.optional(path) }), value),
);

const requestLine = v.object({
  method: path,
  path,
  call: v.union([v.undefined(), call]),
  status: v.optional(number),
  milliseconds: v.optional(number),
});

const output = v.object({
  kind: v.picklist(['log', 'error', 'passed']),
  text: v.pipe(v.string(), v.maxLength(LONGEST_OUTPUT)),
  line: v.optional(number),
});

/** What the frame tells the page. */
export const fromFrame = v.variant('type', [
  v.object({ type: v.literal('loaded') }),
  v.object({ type: v.literal('ran'), hasFailed: v.boolean() }),
  v.object({ type: v.literal('output'), output }),
  v.object({
    type: v.literal('rendered'),
    height: v.union([v.undefined(), v.pipe(v.number(), v.minValue(0), v.maxValue(TALLEST_APP))]),
  }),
  v.object({
    type: v.literal('drive'),
    files: v.pipe(v.array(storedFile), v.maxLength(MOST_FILES)),
    requests: v.pipe(v.array(requestLine), v.maxLength(MOST_REQUESTS)),
  }),
]);
