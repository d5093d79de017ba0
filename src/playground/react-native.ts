/** `react-native` in the playground: what react-native-web draws, on a phone that says it runs Android. */
import { Platform as WebPlatform } from 'react-native-web';

export {
  ActivityIndicator,
  Alert,
  AppState,
  Button,
  Dimensions,
  FlatList,
  Image,
  KeyboardAvoidingView,
  Linking,
  Modal,
  Pressable,
  SafeAreaView,
  ScrollView,
  SectionList,
  StyleSheet,
  Switch,
  Text,
  TextInput,
  TouchableOpacity,
  View,
  useColorScheme,
  useWindowDimensions,
} from 'react-native-web';

export const Platform = {
  ...WebPlatform,
  OS: 'android',
  select: (choices: Readonly<Record<string, unknown>>) => choices.android ?? choices.native ?? choices.default,
};
