declare module 'playground:package-code' {
  const packageCode: import('@docs-kit/playground/frame').FrameOptions['packageCode'];
  export default packageCode;
}

/** It ships no types; those of React Native are the ones that samples are compiled against. */
declare module 'react-native-web' {
  export * from 'react-native';
}
