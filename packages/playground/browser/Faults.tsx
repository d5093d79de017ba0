import type { ReactNode } from 'react';

import { FAULT_NAMES, type FaultName } from '../frame/messages';
import styles from './styles.module.css';

interface Props {
  readonly faults: readonly FaultName[];
  readonly onChange: (faults: readonly FaultName[]) => void;
}

/** Switches for what goes wrong on the Drive. Each takes effect with the next request. */
export default function Faults({ faults, onChange }: Props): ReactNode {
  return (
    <fieldset className={styles.faults}>
      <legend>Faults</legend>
      {FAULT_NAMES.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            role="switch"
            checked={faults.includes(name)}
            onChange={({ target }) =>
              onChange([...faults.filter((on) => on !== name), ...(target.checked ? [name] : [])])
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
