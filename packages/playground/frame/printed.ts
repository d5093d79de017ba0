import { formatWithOptions, inspect } from 'node-inspect-extracted';

import { messageOf } from '@docs-kit/samples/sample-check';

const OPTIONS = { depth: 4, maxStringLength: 10_000, breakLength: 80 } as const;

/** How many errors within errors are shown. */
const MOST_CAUSES = 5;

/** Formats an error with what it says of its reasons, and without its stack. */
function errorText(error: Error, depth = 0): string {
  const { details, cause, errors } = error as Error & { details?: unknown; errors?: unknown };
  // Chromium's message names the call that added the script that it cannot parse.
  const message = messageOf(error).replace("Failed to execute 'append' on 'Element': ", '');
  const reasons = Object.entries({ details, cause, errors }).flatMap(([name, reason]) => {
    if (reason === undefined || depth === MOST_CAUSES) return [];
    const text = reason instanceof Error ? errorText(reason, depth + 1) : inspect(reason, OPTIONS);
    return [`\n  ${name}: ${text.replaceAll('\n', '\n  ')}`];
  });
  return message + reasons.join('');
}

/** Makes `inspect` print errors within other values as it prints those that stand alone. */
export function printErrorsWithoutStack(): void {
  Object.defineProperty(Error.prototype, inspect.custom, {
    value(this: Error) {
      return `[${errorText(this)}]`;
    },
  });
}

function printedAlone(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return value instanceof Error ? errorText(value) : inspect(value, OPTIONS);
  } catch {
    return `[${typeof value} that cannot be shown]`;
  }
}

/** Formats a value as code would write it: a text has quotes. */
export function literal(value: unknown): string {
  return inspect(value, OPTIONS);
}

/**
 * Formats values as Node.js's console prints them. What cannot be looked at, such as a revoked
 * proxy, is told as such: printing never throws.
 */
export function printed(...values: readonly unknown[]): string {
  const [format, ...others] = values;
  if (typeof format !== 'string' || others.length === 0) return values.map(printedAlone).join(' ');
  try {
    return formatWithOptions(OPTIONS, format, ...others);
  } catch {
    return values.map(printedAlone).join(' ');
  }
}
