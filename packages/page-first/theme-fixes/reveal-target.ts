/** Opens what is closed around the target of a link within the application, such as a hit. */
export { reveal as onRouteDidUpdate } from '../inline/reveal-target';
