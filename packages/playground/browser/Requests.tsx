import type { ReactNode } from 'react';

import type { RequestLine } from '../frame/messages';
import Empty from './Empty';
import styles from './styles.module.css';

interface Props {
  readonly requests: readonly RequestLine[];
}

/** Groups requests by their call. Those without a call form one group. */
function byCall(requests: readonly RequestLine[]): RequestLine[][] {
  const calls = new Map<RequestLine['call'], RequestLine[]>();
  for (const request of requests) {
    const ofCall = calls.get(request.call) ?? [];
    calls.set(request.call, [...ofCall, request]);
  }
  return [...calls.values()];
}

/** Says which call made requests, and how many. */
function titleOf(ofCall: readonly RequestLine[]): string {
  const name = ofCall[0]?.call?.name ?? 'Other';
  const unit = ofCall.length === 1 ? 'request' : 'requests';
  return `${name}: ${ofCall.length} ${unit}`;
}

function RequestRow({ method, path, status, milliseconds }: RequestLine): ReactNode {
  const isRunning = milliseconds === undefined;
  return (
    <tr>
      <td>{method}</td>
      <td className={styles.path}>{path}</td>
      <td>{status ?? (isRunning ? '…' : 'none')}</td>
      <td>{isRunning ? '…' : `${milliseconds} ms`}</td>
    </tr>
  );
}

function RequestTable({ requests }: Props): ReactNode {
  return (
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
              {titleOf(ofCall)}
            </th>
          </tr>
          {ofCall.map((request, index) => (
            <RequestRow key={index} {...request} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The package's requests, grouped by the call that made them. */
export default function Requests({ requests }: Props): ReactNode {
  return (
    <div tabIndex={0} role="group" aria-label="List of requests">
      {requests.length === 0 && <Empty>Requests that the library sends appear here.</Empty>}
      {requests.length > 0 && <RequestTable requests={requests} />}
    </div>
  );
}
