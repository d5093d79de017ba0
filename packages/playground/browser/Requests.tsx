import type { ReactNode } from 'react';

import type { RequestLine } from '../frame/messages';
import styles from './styles.module.css';

interface CallRow {
  readonly key: string;
  readonly title: string;
  readonly requests: readonly RequestLine[];
}

/** Requests one behind the other that belong to the same call. */
function byCall(requests: readonly RequestLine[]): CallRow[] {
  const rows = new Map<string, RequestLine[]>();
  for (const request of requests) {
    const key = String(request.call?.number ?? 'other');
    rows.set(key, [...(rows.get(key) ?? []), request]);
  }
  return Array.from(rows, ([key, ofCall]) => ({
    key,
    title: `${ofCall[0]?.call?.name ?? 'Other'}: ${ofCall.length} ${ofCall.length === 1 ? 'request' : 'requests'}`,
    requests: ofCall,
  }));
}

/** The requests that the package has made, by the call that made them. */
export default function Requests({ requests }: { readonly requests: readonly RequestLine[] }): ReactNode {
  return (
    <div tabIndex={0} role="group" aria-label="List of requests">
      <table className={styles.requests} aria-label="Requests">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Path</th>
            <th scope="col">Status</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        {byCall(requests).map(({ key, title, requests: ofCall }) => (
          <tbody key={key}>
            <tr>
              <th colSpan={4} scope="rowgroup">
                {title}
              </th>
            </tr>
            {ofCall.map(({ method, path, status, milliseconds }, index) => (
              <tr key={index}>
                <td>{method}</td>
                <td className={styles.path}>{path}</td>
                <td>{status ?? (milliseconds === undefined ? '…' : 'none')}</td>
                <td>{milliseconds === undefined ? '…' : `${milliseconds} ms`}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {requests.length === 0 && <p className={styles.hint}>No requests yet.</p>}
    </div>
  );
}
