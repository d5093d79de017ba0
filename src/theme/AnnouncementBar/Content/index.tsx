/** Why: the stock one writes its HTML into the page again each time the page around it is drawn, twice a click. */
import { memo } from 'react';
import Content from '@theme-original/AnnouncementBar/Content';

export default memo(Content);
