import type { ReactNode } from 'react';

import { FAULT_NAMES, type FaultName } from '../frame/messages';
import styles from './styles.module.css';
import type { PlaygroundState } from './use-playground';

/** Switches for faults of the Drive. Only an app can make a request without another run. */
export default function Faults({
  faults,
  changeFaults,
  app,
}: Pick<PlaygroundState, 'faults' | 'changeFaults' | 'app'>): ReactNode {
  function toggle(name: FaultName, isOn: boolean): void {
    const others = faults.filter((each) => each !== name);
    changeFaults(isOn ? [...others, name] : others);
  }

  return (
    <fieldset className={styles.faults}>
      <legend>Faults</legend>
      <p>A fault applies from the next {app ? 'request' : 'run'}.</p>
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
