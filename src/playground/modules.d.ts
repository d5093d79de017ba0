/** It ships no types; those of React Native are the ones that samples are compiled against. */
declare module 'react-native-web' {
  export * from 'react-native';
}
