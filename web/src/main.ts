/* Starts the app. */
import { mount } from 'svelte'
import App from './App.svelte'
import { putBaseIntoLinks } from './lib/base'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/choose.css'
import './styles/folder.css'
import './styles/table.css'

putBaseIntoLinks()
const target = document.getElementById('page')
if (target) mount(App, { target })
