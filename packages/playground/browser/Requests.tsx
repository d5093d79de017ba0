import type { ReactNode } from 'react';

import type { RequestLine } from '../frame/messages';
import styles from './styles.module.css';

/** Requests that belong to the same call, or to none. */
function byCall(requests: readonly RequestLine[]): RequestLine[][] {
  const calls = new Map<number | undefined, RequestLine[]>();
  for (const request of requests) {
    const number = request.call?.number;
    calls.set(number, [...(calls.get(number) ?? []), request]);
  }
  return [...calls.values()];
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
        {byCall(requests).map((ofCall, number) => (
          <tbody key={number}>
            <tr>
              <th colSpan={4} scope="rowgroup">
                {`${ofCall[0]?.call?.name ?? 'Other'}: ${ofCall.length} ${ofCall.length === 1 ? 'request' : 'requests'}`}
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
      {requests.length === 0 && <small>No requests yet.</small>}
    </div>
  );
}
