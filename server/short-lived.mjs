/**
 * Loaded first (`node --import`) into each process of a build. Such a process lives for seconds: by the time the engine
 * has made its functions fast, they are hardly called any more, and the work to make them so takes the cores from the
 * build. So it waits until a function has really run for long. With eight times the budget a build takes a sixth less
 * of the processor.
 *
 * An engine that does not know the setting says so and goes on.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--interrupt-budget=540000');
