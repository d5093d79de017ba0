import type { ReactNode } from 'react';

import type { FaultName } from '../frame/messages';
import styles from './styles.module.css';

interface Props {
  readonly faults: readonly FaultName[];
  readonly onChange: (faults: readonly FaultName[]) => void;
}

const LABELS: Readonly<Record<FaultName, string>> = {
  offline: 'Offline',
  expired: 'Token expired',
  scope: 'Missing scope',
  slow: 'Slow',
  server: 'Server error',
};

/** Whether a name is that of a fault, as one in a link may not be. */
export const isFault = (name: unknown): name is FaultName => typeof name === 'string' && Object.hasOwn(LABELS, name);

/** Switches for what goes wrong on the Drive. Each takes effect with the next request. */
export default function Faults({ faults, onChange }: Props): ReactNode {
  return (
    <fieldset className={styles.faults}>
      <legend>Faults</legend>
      {(Object.keys(LABELS) as FaultName[]).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            role="switch"
            checked={faults.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...faults, name] : faults.filter((other) => other !== name))
            }
          />
          {LABELS[name]}
        </label>
      ))}
    </fieldset>
  );
}
