import { useEffect, useRef, type ReactNode } from 'react';

import type { RequestLine } from '../frame/messages';
import Empty from './Empty';
import LinkedText from './LinkedText';
import styles from './styles.module.css';

interface Props {
  readonly requests: readonly RequestLine[];
}

interface ShownProps {
  /** Whether a phone shows it. */
  readonly isShown: boolean;
  readonly status: string;
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

/** Says which call made requests, how many, and with which error it failed. */
function titleOf(ofCall: readonly RequestLine[]): string {
  const { name = 'Other', code } = ofCall[0]?.call ?? {};
  const unit = ofCall.length === 1 ? 'request' : 'requests';
  const failure = code === undefined ? '' : `, ${code}`;
  return `${name}: ${ofCall.length} ${unit}${failure}`;
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
              <LinkedText text={titleOf(ofCall)} />
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
export default function Requests({ requests, isShown, status }: Props & ShownProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const isRunning = status === 'Running…';
  const lastRun = useRef({ isRunning: true, count: 0 });
  // A run shows its first request. What an app sends later is in view when it comes.
  useEffect(() => {
    const { current: run } = lastRun;
    if (run.isRunning) run.count = requests.length;
    run.isRunning = isRunning;
    const pane = list.current?.parentElement;
    if (pane && requests.length > run.count) pane.scrollTop = pane.scrollHeight;
  }, [requests.length, isShown, isRunning]);
  return (
    <div ref={list} tabIndex={0} role="group" aria-label="List of requests">
      {requests.length === 0 && <Empty>Requests that the library sends appear here.</Empty>}
      {requests.length > 0 && <RequestTable requests={requests} />}
    </div>
  );
}
