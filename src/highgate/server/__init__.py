"""The web: HTTP and WebSocket in front of live tables. It never touches a true state."""
