import type { ReactNode } from 'react';

import { FAULT_NAMES, type FaultName } from '../frame/messages';
import styles from './styles.module.css';
import type { PlaygroundState } from './use-playground';

/** Switches for faults of the Drive. Each takes effect with the next request. */
export default function Faults({
  faults,
  changeFaults,
}: Pick<PlaygroundState, 'faults' | 'changeFaults'>): ReactNode {
  function toggle(name: FaultName, isOn: boolean): void {
    const others = faults.filter((each) => each !== name);
    changeFaults(isOn ? [...others, name] : others);
  }

  return (
    <fieldset className={styles.faults}>
      <legend>Faults</legend>
      {FAULT_NAMES.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            role="switch"
            checked={faults.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
