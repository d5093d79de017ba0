/** The package ships no types. Samples are compiled against those of React Native. */
declare module 'react-native-web' {
  export * from 'react-native';
}
